import type { SkillLevel } from '../../src/ai/levels.ts'
import type { Lang } from '../../src/engine/model.ts'
import type { Obstacle } from '../../src/engine/saved-state.ts'
import type { TableRefusal } from '../../src/table/types.ts'
import type { PeopleGroup } from '../permissions/right.ts'

/** All texts of the bot itself. The games bring their own texts. The compiler finds a missing text. */
export interface BotWords {
  readonly lang: Lang
  readonly bot: string
  readonly lobby: {
    /** Line under the name of the game that says what the message is for. */
    preparing: string
    system: string
    scenario: string
    variants: string
    seats: string
    seat(name: string, player: string | null): string
    commitment(hash: string): string
    commitmentWhy: string
    take(name: string): string
    stand(name: string): string
    /** Note after a player who sat down before a setting was changed. `agree` is the button of that seat. */
    unsure: string
    agree(name: string): string
    begin: string
    howto: string
    /** Button that takes over a lobby whose host is away. */
    takeOver: string
    host(opener: string, hours: number): string
    tooEarly(opener: string, from: string): string
    tookOver: string
    begun: string
    over: string
    calledOff: string
    thread(game: string, scenario: string): string
  }
  readonly computer: {
    readonly levels: Record<SkillLevel, string>
    /** Description of each level. */
    readonly about: Record<SkillLevel, string>
    /** Name of a computer, in places where a person's name would stand. */
    player(level: SkillLevel): string
    /** Title of the lobby's menu of computers. `give` and `free` are its options. */
    menu: string
    give(seat: string, level: SkillLevel): string
    free(seat: string): string
    /** Button that gives all free seats to computers: against them, or together with them (`beside`). */
    against: string
    beside: string
  }
  /** Texts about hints: whether players may ask the computer what it would do. */
  readonly hints: {
    menu: string
    about: string
    computer: string
    always: string
    never: string
    /** Sentence in the first post of a game in which hints are always allowed. */
    open(command: string): string
  }
  readonly post: {
    dice(commitment: string): string
    over: string
    /** Names the winners after a resignation. */
    won(who: string): string
    secret(hex: string): string
    /**
     * `base`: number of the entry after which the game went on under other rules. Null if the rules never
     * changed.
     */
    verify(base: number | null): string
    more(n: number): string
    /** Tells players that their turn is next, if they want to know. */
    next(users: string): string
    answered(role: string): string
    /** Describes an answer by the label of its button. */
    answeredThat(role: string, what: string): string
    /** Texts for a picture that Discord rejects, and for a post that Discord rejects. */
    unpictured: string
    unshown: string
    /** Line with the number of a post. `head`: newest link of the log. */
    number(n: number, head?: string | null): string
  }
  /** Texts about what goes into the dice. `who` is null if the person is not known. */
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
    resign: string
    abandon: string
    draw: string
    undo: string
    full: string
    closeup: string
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
    /** Button that confirms an action in spite of its warnings. */
    sure: string
    cancel: string
    /** Button that moves on from a complete set. */
    next: string
    all: string
    several: string
    /** Button that opens the menus for another role of the same player. */
    as(role: string): string
    act: string
    others: string
    rule(number: string): string
    older: string
    newer: string
    orders: string
  }
  readonly menus: {
    choose(what: string): string
    optional(what: string): string
    set(what: string, least: number, most: number): string
    /** Says how many more values of a set may be chosen. */
    left(n: number): string
    tooMany(names: string, why: string, rule: string): string
    /** Asks for the group of a value before the value itself. `kind`: what the values are grouped by. */
    place(kind: string): string
    /** Title of a group of values. `kind`: what the values are grouped by. */
    page(kind: string, name: string): string
    inPlace(n: number): string
    /** Says which verbs cannot be used now. */
    closed(names: string, why: string, rule: string): string
    leftOut(names: string, why: string, rule: string): string
    none: string
    stack: string
    soFar(what: string): string
    readonly plan: {
      title(n: number): string
      /** Heading while the next order of a plan is being chosen. */
      adding(order: number): string
      more: string
      closed: string
      void: string
      alt: string
    }
    /** Says that several units cannot do the same thing. `stuck`: nothing can be chosen at all. */
    apart: string
    stuck: string
    warned: string
    /** Lines of a warning before an action that leaves something undone. */
    warning: {
      open(options: string): string
      /** Says what is no longer possible after the action. */
      last(options: string): string
      /** Counts the things that are not named. */
      more(n: number): string
      endsTurn(when: string): string
      endsGame: string
      /** Says that the chance is 0. */
      hopeless: string
    }
    /** Says that the action is done at once after this choice. */
    atOnce: string
    ready: string
    notReady(why: string): string
    nothing: string
    cancelled: string
    newsForYou: string
  }
  readonly refusals: Record<TableRefusal, string>
  readonly rights: {
    only(who: string): string
    readonly who: Record<PeopleGroup, (opener: string) => string>
    /**
     * Advice for a person without the right: about seats, about a lobby (`ownTable`), about a league
     * (`ownLeague`).
     */
    sit: string
    ownTable: string
    ownLeague: string
    command: string
  }
  /**
   * Choices that say what to do if no value can be suggested. They have at most 100 characters, including what
   * they name.
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
    /** `first`: the orders that may be sent now, formatted as code. */
    afterChance(n: number, first: string): string
    example(line: string): string
    /** Heading above the line that the person typed. */
    line: string
    ways(list: string): string
    meanings(list: string): string
    notNow(verb: string): string
    noWay(place: string): string
    firstStep(list: string): string
    atOrder(n: number, text: string): string
    unreadable(word: string, list: string): string
    /** Says that the typed word is the name of something else. */
    wanted(word: string, what: string, list: string): string
    tooManyWords(word: string, wanted: string): string
    /** Answer to an order without any text. */
    nothing: string
    noVerb(word: string): string
    nothingKept: string
    more(list: string): string
    missing(what: string): string
    /** Says what is missing, beside the reason why a value was refused. */
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
    /** Says that a saved game cannot go on with the present rules and facts. */
    cannotOpen(obstacle: Obstacle): string
    stopping: string
    late: string
    unknown(id: string): string
    /** Says that Discord sent an incomplete interaction. */
    incomplete: string
    gone: string
    /** Says that a command works only on a server. */
    onlyServer: string
  }
  /** Texts for an action that counts but cannot be shown in its thread. */
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
    | 'SendMessagesInThreads',
    string
  >
}
