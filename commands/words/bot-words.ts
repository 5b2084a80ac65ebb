import type { SkillLevel } from '../../src/ai/levels.ts'
import type { Lang, WrittenLang } from '../../src/engine/model.ts'
import type { UpgradeObstacle } from '../../src/engine/saved-state.ts'
import type { GameWords } from '../../src/engine/system.ts'
import type { FairStartChoice } from '../../src/table/start/fair-start.ts'
import type { TableRefusalCode } from '../../src/table/types.ts'
import type { PeopleGroup } from '../permissions/right.ts'

/**
 * All texts of the bot itself, in one language. Each game has its own texts. The compiler reports a missing
 * text.
 */
export interface BotWords {
  readonly lang: Lang
  readonly bot: string
  readonly lobby: {
    /** Three lines about the chosen game: how long it lasts, for how many people, how hard it is to learn. */
    summary(about: GameWords['summary']): string
    /** Line above the seats of a lobby. It says that the table is being set up, and what to do next. */
    preparing: string
    /** Button of a lobby that opens its settings. `optionsTitle`: text above the settings. */
    options: string
    optionsTitle: string
    /** Label of the lobby's button that shows how the dice are fixed. There, players can add words for the dice. */
    dice: string
    /** Line with the settings of the table that the players should know. */
    settings(chosen: readonly string[]): string
    /**
     * Button in the settings that changes the language of the table to the named language. `added`: the button
     * for an added language.
     */
    postsIn: Record<WrittenLang, string> & { added(name: string): string }
    /** Texts about a fair start. `dealt`: line of the first post after a lot. */
    sides: {
      menu: string
      choices: Readonly<Record<FairStartChoice, { readonly label: string; readonly about: string }>>
      dealt: string
      /** The handicap of this table. `side`: the side that gets the points, or null if nobody does. */
      handicap(side: string | null, points: string): string
      /** How even the scenario was between Veterans. `margin`: mean margin with its interval. */
      measured(side: string, won: string, games: number, margin: string): string
      unmeasured: string
      /** Private text after **Begin** was pressed while the handicap had changed. */
      changed: string
      /** Button that opens the window for a bid. `window`: its title. */
      bid(side: string): string
      window(side: string): string
      points: string
      pointsAbout(most: number): string
      given(side: string, points: string, fingerprint: string): string
      /** Notes beside a seat: a bid was made, or is still missing. */
      made(fingerprint: string): string
      missing: string
      /** Lines of the first post after the bids. `who`: the bidder. */
      /** `byDie`: the player whose bid counts as the higher one because a die decided between equal bids. */
      revealed(bids: readonly { who: string; side: string; points: string }[], byDie: string | null): string
      /** A bid in the list of what fixes the dice. */
      proof(n: number, side: string, points: string, fingerprint: string): string
      equal(roll: string): string
    }
    /** Texts of a table whose game goes on from a position of another game. */
    continued: {
      /**
       * Says from which turn the game goes on. `other`: link or number of the other table, or null. `entry`: number
       * of the log entry before the position.
       */
      from(turn: string, entry: number, other: string | null): string
      /** Sentence in a lobby from which players can also choose another position to go on from. */
      elsewhere: string
      /** Says what players should know about a continued game before they sit down. */
      about: string
      /** Sentence for a game that continues another one whose file does not prove its dice. */
      unproven: string
      menu: string
      /** Label of the newest position in the menu of positions. */
      last(turn: string): string
      /** Note below a position in the menu. `who`: the roles that decide there. */
      note(who: string, entry: number): string
    }
    system: string
    scenario: string
    variants: string
    /**
     * Label of the setting for a private table. `invite`: menu that invites people. `invited`: lists invited
     * people who have not sat down yet.
     */
    private: string
    invite: string
    invited(people: readonly string[]): string
    seats: string
    seat(name: string, player: string | null): string
    commitment(hash: string): string
    commitmentWhy: string
    take(name: string): string
    stand(name: string): string
    /**
     * Note after the name of a player who took the seat before a setting was changed, and has not yet agreed to the
     * change. `agree`: label of the button with which this player agrees.
     */
    unsure: string
    agree(name: string): string
    begin: string
    howto: string
    /** Label of the button with which a player takes over a lobby whose host is away. */
    takeOver: string
    host(opener: string, hours: number): string
    tooEarly(opener: string, from: string): string
    tookOver: string
    begun: string
    /** Link to the message with the first board, in a lobby whose game has begun. */
    firstBoard(link: string): string
    over: string
    calledOff: string
    thread(game: string, scenario: string): string
  }
  readonly computer: {
    readonly levels: Record<SkillLevel, string>
    /** Description of each level of computer players. */
    readonly about: Record<SkillLevel, string>
    /** Name of a computer player, used where a person's name would otherwise stand. */
    player(level: SkillLevel): string
    /** Title of the lobby menu that gives seats to computer players. `give` and `free`: options of that menu. */
    menu: string
    give(seat: string, level: SkillLevel): string
    free(seat: string): string
    /**
     * Label of the button that gives all free seats to computer players, which play against the people. `beside`:
     * label if the computers play on the people's side.
     */
    against: string
    beside: string
  }
  /** Texts about the setting for hints: whether players may ask the computer for its suggestion. */
  readonly hints: {
    menu: string
    about: string
    computer: string
    always: string
    never: string
    /** Sentence in the first post of a game in which hints are allowed for everybody. */
    open(command: string): string
  }
  readonly post: {
    dice(commitment: string): string
    over: string
    /** Names the winners of a game that the players have ended, for example by resigning. */
    won(who: string): string
    secret(hex: string): string
    /**
     * Tells players how to check the dice of the game. `base`: number of the last log entry before the rules of
     * the game were changed. Null if they never changed.
     */
    verify(base: number | null): string
    /** `where`: the buttons that lead to the sentences left out. */
    leftOut(n: number, where: string): string
    /** Says of a computer that it is thinking. `about`: the actions that it chooses from. */
    thinking(about: string): string
    /** Tells players that their turn comes next, if they have asked for this notice. */
    next(users: string): string
    answered(role: string): string
    /** Describes a player's answer by the label of the chosen button. */
    answeredThat(role: string, what: string): string
    /**
     * `unpictured`: notice in a post whose picture Discord rejected. `unshown`: notice in place of a post that
     * Discord rejected.
     */
    unpictured: string
    unshown: string
    /**
     * Line with the number of a post. `head`: first digits of the log's newest hash, for comparison after the
     * game.
     */
    number(n: number, head?: string | null): string
  }
  /** Texts about what goes into the seed of the dice. `who`: person who added something, or null if unknown. */
  readonly dice: {
    button: string
    label: string
    about: string
    given(words: string): string
    list: string
    why: string
    begun: string
    click(n: number, who: string | null, id: string): string
    said(n: number, who: string | null, words: string): string
    more(n: number): string
    head: string
    /** Tells the dice rolls of the lot that dealt the sides. */
    lot(rolls: string): string
  }
  readonly alt: { last(what: string): string; decides(text: string): string }
  readonly buttons: {
    agree: string
    decline: string
    withdraw: string
    ask: string
    board: string
    hand: string
    guide: string
    hint: string
    /** Label of the button that carries out the order above it. `doOne`: label for an order in a numbered list. */
    doIt: string
    doOne(n: number): string
    resign: string
    abandon: string
    draw: string
    undo: string
    full: string
    closeup: string
    told: string
    map: string
    text: string
    confirm: string
    back: string
    readonly plan: {
      begin: string
      add: string
      more(what: string): string
      send: string
      drop: string
    }
    /** Label of the button that confirms an action in spite of its warnings. */
    sure: string
    cancel: string
    /** Label of the button that moves on from a complete set to the next argument. */
    next: string
    /** Label of the button that chooses a whole set: all values, or the best ones if not all fit together. */
    all(count: number): string
    best(count: number): string
    several: string
    /** Label of the button that opens these menus for another role of the same player. */
    as(role: string): string
    act: string
    others: string
    finish: string
    rule(number: string): string
    older: string
    newer: string
    orders: string
  }
  readonly menus: {
    /** Describes the picture beside a choice. `names`: what the picture marks. */
    closeup(prompt: string, names: string): string
    choose(what: string): string
    optional(what: string): string
    set(what: string, least: number, most: number): string
    /** Says how many more values the player may add to a set. */
    left(n: number): string
    tooMany(names: string, why: string, rule: string): string
    /**
     * Asks the player for a group of values, such as a hex, before the value itself. `kind`: kind of thing by
     * which the values are grouped.
     */
    place(kind: string): string
    /** Title of one group of values. `kind`: kind of thing by which the values are grouped. */
    page(kind: string, name: string): string
    inPlace(n: number): string
    /** Says which verbs cannot be used at the moment, and why. */
    closed(names: string, why: string, rule: string): string
    leftOut(names: string, why: string, rule: string): string
    none: string
    stack: string
    soFar(what: string): string
    readonly plan: {
      title(n: number): string
      /** Heading while the player is choosing the next order of a plan. `order`: number of that order. */
      adding(order: number): string
      more: string
      closed: string
      void: string
      alt: string
    }
    /**
     * Says that some of the chosen units cannot carry out the order that the others can. `stuck`: says that no
     * value can be chosen at all.
     */
    apart: string
    stuck: string
    warned: string
    /**
     * Lines of a warning before an action. For example, the warning says which possibilities the player leaves
     * unused.
     */
    warning: {
      open(options: string): string
      /** Says which possibilities are lost after the action. */
      last(options: string): string
      /** Says how many more possibilities there are that the warning does not name. */
      more(n: number): string
      endsTurn(when: string): string
      endsGame: string
      /** Says that the action has no chance to succeed. */
      hopeless: string
    }
    /**
     * Says that the bot carries out an action immediately after this choice, if nothing can be added to the
     * action.
     */
    atOnce: string
    ready: string
    /** Says what is missing, after a choice that is right so far. */
    unfinished(why: string): string
    notReady(why: string): string
    nothing: string
    cancelled: string
    newsForYou: string
  }
  readonly refusals: Record<TableRefusalCode, string>
  readonly rights: {
    only(who: string): string
    /** Refusal for a person who is not invited to a private table. */
    private(host: string): string
    readonly who: Record<PeopleGroup, (opener: string) => string>
    /**
     * Advice for a person who lacks a right: to take a seat, to open a table of their own (`ownTable`) or a
     * league of their own (`ownLeague`).
     */
    sit: string
    ownTable: string
    ownLeague: string
    command: string
  }
  /**
   * Texts that stand in the list of suggestions if the bot cannot suggest a value. They tell the player what to do.
   * Each text has at most 100 characters, including inserted names.
   */
  readonly complete: {
    refused(n: number, order: string): string
    closed(n: number): string
    keep(n: number): string
    goOn(list: string): string
  }
  readonly refused: {
    rule(number: string): string
    notYours(who: string): string
    over: string
    instead(list: string): string
    verbs(list: string): string
    /**
     * Says that the orders after an order with a random result must be sent later. `first`: the orders that can
     * be sent now, formatted as code.
     */
    afterChance(n: number, first: string): string
    example(line: string): string
    /** Offers the order that the player probably meant. A button below carries it out. */
    didYouMean(line: string): string
    /** Says that the offered line leaves out orders of the player's line. */
    leftOut(from: number, to: number): string
    /** Heading above the player's own typed line. */
    line: string
    ways(list: string): string
    meanings(list: string): string
    notNow(verb: string): string
    noWay(place: string): string
    firstStep(list: string): string
    atOrder(n: number, text: string): string
    unreadable(word: string, list: string): string
    /** Says that the typed word names a thing of the wrong kind, and which kind is expected. */
    wanted(word: string, what: string, list: string): string
    tooManyWords(word: string, wanted: string): string
    /** Answer if the player has sent an order without any text. */
    nothing: string
    noVerb(word: string): string
    nothingKept: string
    more(list: string): string
    missing(what: string): string
    /** Says that an argument is missing, in addition to the reason why another value was refused. */
    alsoMissing(what: string, value: string): string
    unfit(value: string): string
    insteadOf(value: string, list: string): string
    tooLong(option: string, most: number): string
    tooManyOrders(most: number): string
  }
  readonly stale: { old(link: string): string; begun: string; repeated: string; lobby: string }
  readonly show: {
    noTable: string
    otherGame(command: string): string
    noBoard: string
    noZoom(list: string): string
    stages: Record<'lobby' | 'playing' | 'over', string>
    chain(head: string): string
  }
  readonly standing: {
    title(role: string): string
    unset: string
    on: string
    off: string
    saved: string
    answered: string
    noSuch: string
  }
  readonly roll: {
    result(notation: string, dice: string, total: string): string
    wrong(notation: string, from: string | null): string
    noNumber(notation: string): string
    tooMany: string
    busy: string
  }
  readonly rules: {
    nothing(query: string): string
    which: string
    own: string
  }
  readonly failures: {
    permission(names: string, channel: string): string
    archived: string
    locked: string
    tooManyThreads: string
    busy: string
    crowded: string
    uncertain: string
    closed: string
    unreadable: string
    /** Says that a saved game cannot continue with the present rules and game data. */
    cannotOpen(obstacle: UpgradeObstacle): string
    stopping: string
    late: string
    unknown(id: string): string
    /** Says that Discord sent an incomplete interaction, so that the bot did nothing. */
    incomplete: string
    gone: string
    /** Says that a command works only on a server and not in direct messages. */
    onlyServer: string
  }
  /** Texts about an action that is stored but cannot be shown in its thread yet. */
  readonly held: {
    counts: string
    permission(names: string, channel: string): string
    locked: string
    archived: string
    gone: string
    removed: string
    tooManyThreads: string
    stopping: string
    later: string
    unshown: string
  }
  readonly permissions: Record<
    | 'ViewChannel'
    | 'SendMessages'
    | 'AttachFiles'
    | 'EmbedLinks'
    | 'ReadMessageHistory'
    | 'CreatePublicThreads'
    | 'CreatePrivateThreads'
    | 'SendMessagesInThreads',
    string
  >
}
