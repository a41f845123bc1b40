/** A small mistake that somebody might make, put in on purpose to see whether a test notices. */
export type Fault = {
  /** Address in the repository. */
  file: string
  /** Text that occurs exactly once in the file. */
  find: string
  replace: string
  /** What would go wrong in the shop. */
  what: string
  /** Parts of the names of the tests that are to notice; without them those of the file's own folder. */
  tests?: readonly string[]
}

/** The text with the fault in it. @throws if the text has changed, so that the fault has to be updated */
export function spoilt(text: string, { file, find, replace }: Fault): string {
  const pieces = text.split(find)
  if (pieces.length !== 2) throw new Error(`${file} has ${pieces.length - 1} times, not once: ${find}`)
  return pieces.join(replace)
}
