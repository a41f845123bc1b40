/** The files of a bundle that one comes to load, at once or later, itself among them, and the packages that these import. */
function chunkReach(bundle, fileName, seen = new Set()) {
  if (seen.has(fileName)) return seen
  seen.add(fileName)
  const { imports = [], dynamicImports = [] } = bundle[fileName] ?? {}
  for (const next of [...imports, ...dynamicImports]) chunkReach(bundle, next, seen)
  return seen
}

/** The entries of a bundle that come to load React, each with all that it reaches. */
export const viewEntries = bundle =>
  Object.values(bundle)
    .filter(({ isEntry }) => isEntry)
    .map(chunk => ({ chunk, reach: chunkReach(bundle, chunk.fileName) }))
    .filter(({ reach }) => [...reach].some(name => /^react(-dom)?(\/|$)/.test(name)))
