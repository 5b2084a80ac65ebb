import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rights } from '../../commands/permissions/index.ts'
import { createMetrics } from '../../src/base/metrics.ts'
import { SETTING_NAMES } from '../../src/base/settings.ts'
import { CLOSING_REASONS } from '../../src/engine/match.ts'
import type { FieldForm } from '../../src/engine/state-form.ts'
import type { GameSystem, StepRule } from '../../src/engine/system.ts'
import { gameFileSchema } from '../../src/game-file/format.ts'
import { catalogueKey, leagueKey, personKey, resultKey, TABLE_NAMESPACE } from '../../src/store/database.ts'
import { systems } from '../../src/systems/index.ts'

/** Names that stand outside the code: in databases, files, old messages, monitors, settings and owners' folders. One a line. */
export function stringsOutside(): string[] {
  const all = [
    ...Object.values(systems).flatMap(ofSystem),
    ...Object.keys(CLOSING_REASONS).map(verb => `log ${verb}`),
    ...Object.keys(rights).flatMap(deed => (/^(click|modal) /.test(deed) ? [`custom id: ${deed}`] : [])),
    ...metrics(),
    ...SETTING_NAMES.map(name => `setting ${name}`),
    ...dataFiles().map(file => `data file ${file}`),
    ...Object.keys(gameFileSchema.shape).map(field => `game file: ${field}`),
    ...[personKey('U'), leagueKey('G', 1), catalogueKey('S', 'H'), resultKey('T')].map(
      key => `database key ${key}`,
    ),
    `database key ${TABLE_NAMESPACE}:…`,
  ]
  return [...new Set(all)].sort()
}

function ofSystem(system: GameSystem): string[] {
  const { id, scenarios, variants, words } = system
  const { savedForm, steps } = system.rules
  const rules = Object.entries(steps) as [string, StepRule<unknown>][]
  return [
    ...(savedForm ? ofForm(savedForm.form, '').map(field => `state of ${field}`) : []),
    ...rules.flatMap(([step, rule]) => [
      `step ${step}`,
      ...('verbs' in rule ? Object.keys(rule.verbs).map(verb => `verb ${verb}`) : []),
    ]),
    ...Object.keys(words.en.events).map(event => `event ${event}`),
    ...scenarios.map(scenario => `scenario ${scenario.id}`),
    ...variants.flatMap(variant => variant.choices.map(choice => `variant ${variant.id}=${choice.id}`)),
    ...system.menus.orderKinds.map(order => `standing order ${order.id}`),
  ].map(line => `${id}: ${line}`)
}

/** Every field of a saved value, by its path; the words of those that are words. */
function ofForm({ fields, steps, of, words }: FieldForm, at: string): string[] {
  const inside = (forms: Readonly<Record<string, FieldForm>>, before: string) =>
    Object.entries(forms).flatMap(([key, form]) => [`${before}.${key}`, ...ofForm(form, `${before}.${key}`)])
  return [
    ...(words ?? []).map(word => `${at}=${word}`),
    ...(fields ? inside(fields, at) : []),
    ...Object.entries(steps ?? {}).flatMap(([step, forms]) => inside(forms, `${at}[${step}]`)),
    ...(of ?? []).flatMap(form => ofForm(form, `${at}[]`)),
  ]
}

/** Those of the process apart: they are the library's. */
function metrics(): string[] {
  const { registry } = createMetrics()
  return registry
    .getMetricsAsArray()
    .filter(({ name }) => name.startsWith('fieldpost_'))
    .map(metric => {
      const { labelNames = [] } = metric as unknown as { labelNames?: readonly string[] }
      return `metric ${[metric.name, ...labelNames].join(' ')}`
    })
}

const DATA = join(import.meta.dirname, '../../data')
const dataFiles = (): string[] =>
  readdirSync(DATA, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.json') && !file.startsWith('past/'),
  )
