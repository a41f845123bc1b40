/** A small mistake that somebody might make, put in on purpose to see whether a test notices. */
export type Fault = {
  /** Address in the repository. */
  file: string
  /** Text that stands in the file exactly once. */
  find: string
  replace: string
  /** What would go wrong in the shop. */
  what: string
  /** Parts of the names of the tests that are to notice; without them those of the file's own folder. */
  tests?: readonly string[]
}

/** The text with the fault in it. @throws where the text has moved on and the fault has to be written anew */
export function spoilt(text: string, { file, find, replace }: Fault): string {
  const pieces = text.split(find)
  if (pieces.length !== 2) throw new Error(`${file} has ${pieces.length - 1} times, not once: ${find}`)
  return pieces.join(replace)
}
