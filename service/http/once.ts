/** What is made of an object, made when it is first asked for and once; whoever has the same object gets the same. */
export function onceOf<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>()
  return of => {
    const made = known.get(of) ?? make(of)
    known.set(of, made)
    return made
  }
}
