import { expect, test } from 'vitest'
import type { Picture } from '../render/index.ts'
import { drawnFirst } from '../src/drawn.ts'

test('what can wait gives way to a picture until it is drawn, but for that of a page', async () => {
  const picture: Picture = { bytes: Buffer.alloc(1), width: 1, height: 1, format: 'jpeg', places: [] }
  const inHand: Promise<unknown>[] = []
  const draw = drawnFirst(
    async () => picture,
    work => void inHand.push(work),
  )
  const request = { system: 'hells-gate', lang: 'en', view: null, role: null, said: [] } as const
  await draw({ ...request, show: { kind: 'board' } }, () => false, true)
  expect(inHand).toEqual([])
  await draw({ ...request, show: { kind: 'board' } })
  expect(await Promise.all(inHand)).toEqual([picture])
})
