import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly impact: 'minor' | 'moderate' | 'serious' | 'critical'
  readonly nodes: readonly { readonly html: string }[]
}

/** What keeps people out of a page as it is shown now: the rule of axe, how bad it is, and the first elements. */
export async function findBarriers(
  page: Page,
): Promise<[rule: string, impact: string, elements: string[]][]> {
  // Past the policy of the page, as an extension of a browser is
  await page.evaluate(axe)
  const { violations } = (await page.evaluate(
    "axe.run({ resultTypes: ['violations'], selectors: false })",
  )) as { violations: Violation[] }
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, impact, nodes }) => [id, impact, nodes.slice(0, 3).map(({ html }) => html.slice(0, 200))])
}
