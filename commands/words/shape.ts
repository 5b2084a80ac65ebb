import type { Level } from '../../src/ai/levels.ts'
import type { Lang } from '../../src/engine/model.ts'
import type { Obstacle } from '../../src/engine/saved.ts'
import type { TableRefusal } from '../../src/table/types.ts'
import type { Who } from '../rights/right.ts'

/** Every text of the bot itself; the games bring their own. A missing one does not compile. */
export interface BotWords {
  readonly lang: Lang
  readonly bot: string
  readonly lobby: {
    /** Under the name of the game: what this message is for. */
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
    /** Behind whoever sat down before something was changed, and on the button of his seat. */
    unsure: string
    agree(name: string): string
    begin: string
    howto: string
    /** A lobby whose opener is away. */
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
    readonly levels: Record<Level, string>
    /** What that level is like. */
    readonly about: Record<Level, string>
    /** Where a person's name would stand. */
    player(level: Level): string
    /** A menu of the lobby, and what it offers. */
    menu: string
    give(seat: string, level: Level): string
    free(seat: string): string
    /** One button that gives all free seats. */
    against: string
    beside: string
  }
  /** Whether the computer may be asked what it would do. */
  readonly hints: {
    menu: string
    about: string
    computer: string
    always: string
    never: string
    /** Posted at Begin where several people play with hints. */
    open(command: string): string
  }
  readonly post: {
    dice(commitment: string): string
    over: string
    /** By resignation. */
    won(who: string): string
    secret(hex: string): string
    /** `base`: the entry after which the game went on under other rules. */
    verify(base: number | null): string
    more(n: number): string
    /** Told to those who wanted to hear it. */
    next(users: string): string
    answered(role: string): string
    /** What the button says that he chose. */
    answeredThat(role: string, what: string): string
    /** Discord refuses the picture; Discord refuses the post. */
    unpictured: string
    unshown: string
    /** `head`: of the log. */
    number(n: number, head?: string | null): string
  }
  /** What goes into the dice. `who`: null where it is not known. */
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
    /** Of what throws something away. */
    sure: string
    cancel: string
    /** On from a set that is complete. */
    next: string
    all: string
    several: string
    /** Menus for another role that the same person holds. */
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
    /** So many more of a set. */
    left(n: number): string
    tooMany(names: string, why: string, rule: string): string
    /** What long lists are asked for first, by its kind. */
    place(kind: string): string
    /** A list of those that share something, by its kind and name. */
    page(kind: string, name: string): string
    inPlace(n: number): string
    /** Verbs that cannot be used now. */
    closed(names: string, why: string, rule: string): string
    leftOut(names: string, why: string, rule: string): string
    none: string
    stack: string
    soFar(what: string): string
    readonly plan: {
      title(n: number): string
      /** While the next order is chosen. */
      adding(order: number): string
      more: string
      closed: string
      void: string
      alt: string
    }
    /** Several units have nothing in common; nothing can be chosen. */
    apart: string
    stuck: string
    warned: string
    /** Lines of the question before an answer that leaves something undone. */
    warning: {
      open(options: string): string
      /** What another action rules out. */
      last(options: string): string
      /** Things that are not named. */
      more(n: number): string
      endsTurn(when: string): string
      endsGame: string
      /** The chance is 0. */
      hopeless: string
    }
    /** Nothing is asked after this choice. */
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
    readonly who: Record<Who, (opener: string) => string>
    /** What else one can do: about seats, and about a lobby. */
    sit: string
    ownTable: string
    ownLeague: string
    command: string
  }
  /** Choices that say what to do where nothing can be put in; at most 100 characters with what they name. */
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
    /** `first`: the orders that may be sent now, as code. */
    afterChance(n: number, first: string): string
    example(line: string): string
    /** Stands above the line that was typed. */
    line: string
    ways(list: string): string
    meanings(list: string): string
    notNow(verb: string): string
    noWay(place: string): string
    firstStep(list: string): string
    atOrder(n: number, text: string): string
    unreadable(word: string, list: string): string
    /** A name of something else. */
    wanted(word: string, what: string, list: string): string
    tooManyWords(word: string, wanted: string): string
    /** Nothing was typed. */
    nothing: string
    noVerb(word: string): string
    nothingKept: string
    more(list: string): string
    missing(what: string): string
    /** Beside the reason of something else that was named. */
    /** Beside a value that is refused. */
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
    /** A saved game that cannot go on by the rules and facts of today. */
    cannotOpen(obstacle: Obstacle): string
    stopping: string
    late: string
    unknown(id: string): string
    /** Discord sent less than can be acted on. */
    incomplete: string
    gone: string
    /** `channel`: the one in whose thread this was said. */
    onlyServer: string
  }
  /** What was done counts, but cannot be shown. */
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
