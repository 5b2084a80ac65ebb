import type { APIMessage } from 'discord-api-types/v10'
import { ButtonStyle, ComponentType } from 'discord-api-types/v10'
import { unpackButtonId } from '../../commands/discord/custom-id.ts'
import type { SandboxActor } from '../../src/sandbox/index.ts'
import { parts, type Stage } from '../commands/stage.ts'

/** A button or a menu on a message, by what its id says. */
export interface Control {
  readonly id: string
  readonly does: string
  readonly arg: string
  readonly label: string
  /** Null: a button. */
  readonly options: readonly Choice[] | null
  readonly least: number
  readonly most: number
  readonly isShut: boolean
  /** In red: asked again before something is lost, or the end of something. */
  readonly isGrave: boolean
}

interface Choice {
  readonly value: string
  readonly label: string
  readonly about: string
  readonly isChosen: boolean
}

type Json = { readonly [key: string]: unknown }

/** Everything on a message that Discord shows as a button or a menu, also what cannot be pressed. */
export function controlsOf(message: APIMessage | null): Control[] {
  return parts(message).flatMap(part => {
    if (typeof part.custom_id !== 'string') return []
    const id = unpackButtonId(part.custom_id)
    if (!id) return []
    const isButton = part.type === ComponentType.Button
    const options = ((part.options ?? []) as Json[]).map(option => ({
      value: String(option.value),
      label: String(option.label),
      about: String(option.description ?? ''),
      isChosen: option.default === true,
    }))
    return [
      {
        id: part.custom_id,
        does: id.action,
        arg: id.arg,
        label: String(part.label ?? part.placeholder ?? ''),
        options: isButton ? null : options,
        least: Number(part.min_values ?? 1),
        most: Number(part.max_values ?? 1),
        isShut: part.disabled === true,
        isGrave: part.style === ButtonStyle.Danger,
      },
    ]
  })
}

export const isOpen = ({ isShut }: Control): boolean => !isShut

/** What is done to a control: a button is pressed, of a menu values are chosen. */
export interface Press {
  readonly control: Control
  readonly values: readonly string[]
}

/**
 * Clicks that a hand needs: a button takes one. A menu is opened and a value clicked on; where several may be chosen each
 * change is a click, and one more outside closes the menu.
 */
export function clicksOf({ control: { options, most }, values }: Press): number {
  if (!options) return 1
  if (most === 1) return 2
  const chosen = options.filter(({ isChosen }) => isChosen).map(({ value }) => value)
  const changed = [...values, ...chosen].filter(one => values.includes(one) !== chosen.includes(one))
  return 2 + changed.length
}

/** What came of a click, once the bot is done with it. */
export interface Came {
  /** New public messages, oldest first. */
  readonly posts: readonly APIMessage[]
  /** What this person alone was shown, or shown anew, oldest first. */
  readonly own: readonly APIMessage[]
  /** Whoever else was shown something alone. */
  readonly others: number
}

const isShown = (message: APIMessage): boolean => parts(message).length > 0

const PATIENCE = 20_000

/** Presses something on a message and waits until the bot has nothing more in hand. */
export async function press(on: Stage, who: SandboxActor, message: APIMessage, what: Press): Promise<Came> {
  const posted = new Map<string, APIMessage>()
  const old = new Set<string>()
  const own = new Map<string, APIMessage>()
  let others = 0
  const stop = on.sandbox.listen(change => {
    if (change.type === 'deleted') own.delete(change.messageId)
    if (change.type !== 'message' || change.posted.message.channel_id !== message.channel_id) return
    const { message: came, onlyFor } = change.posted
    if (onlyFor === who.person.id) own.set(came.id, came)
    else if (onlyFor !== null) others++
    else if (!posted.has(came.id) && came.edited_timestamp !== null) old.add(came.id)
    else if (!old.has(came.id)) posted.set(came.id, came)
  })
  try {
    const { control, values } = what
    if (control.options) await who.select(message, control.id, values)
    else await who.click(message, control.id)
    const began = performance.now()
    while (on.bot.countPendingInteractions() > 0) {
      if (performance.now() - began > PATIENCE) throw new Error(`no end of ${control.label}`)
      await new Promise(resolve => setTimeout(resolve, 1))
    }
  } finally {
    stop()
  }
  return { posts: [...posted.values()].filter(isShown), own: [...own.values()].filter(isShown), others }
}
