import axe from 'axe-core'
import { expect } from 'vitest'

/** axe finds nothing inside this element; its sentences name what it found. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe.run(element, {
    // A widget alone in a test page has no landmarks around it; the journeys check those.
    rules: { region: { enabled: false } },
  })
  const sentences = violations.flatMap(({ id, help, nodes }) => nodes.map(node => `${id}: ${help}: ${node.target.join(' ')}`))
  expect(sentences).toEqual([])
}
