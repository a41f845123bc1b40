const rendered = new Map<string, Promise<string>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * The markup of a part of the frame; in a build it is rendered for the first page that shows it. The parts of that page are rendered
 * one after the other, as they stand there: the first of them brings what the islands of all need.
 */
export function renderedOnce(key: string, render: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return render()
  const known = rendered.get(key) ?? last.then(render)
  rendered.set(key, known)
  last = known
  return known
}
