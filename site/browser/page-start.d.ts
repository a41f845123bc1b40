declare global {
  /** What the head script of a page leaves for the modules; `firstCalls` belongs to the widgets. */
  var yaoji: { firstCalls?: Map<string, Promise<Response>>; isMember?: Promise<boolean> } | undefined
}

export {}
