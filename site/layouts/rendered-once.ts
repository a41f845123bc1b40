const rendered = new Map<string, Promise<string>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * The markup of a part of the frame; a build renders it once, for the first page that shows it. The parts of that page are rendered
 * one after the other in their order: the first of them brings the scripts that all islands need.
 */
export function renderedOnce(key: string, render: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return render()
  const known = rendered.get(key) ?? last.then(render)
  rendered.set(key, known)
  last = known
  return known
}
