import type { Parts } from './part.ts'

/** The files of each part, its own first, in the folder of the script or of its version; filled in by the build. */
const files: Record<keyof Parts, string> = { search: '%YAOJI_PART_SEARCH%', cart: '%YAOJI_PART_CART%' }

const pausesMs = [600, 2_400]

const script = import.meta.url

/** `import()` of a runtime address; the build substitutes it, because TypeScript would wrap it in a helper. */
declare const importOf: (address: string) => Promise<unknown>

/**
 * Fetches all files of a part in parallel instead of one import after the other. Many engines cache a failed module, and with it
 * its importers: after a failure the part is fetched as one file without imports, under a new address.
 */
async function fetchPart(name: keyof Parts, tries: number): Promise<Parts[keyof Parts]> {
  const fetched = (file: string) => importOf(script.replace(/[^/?#]*([?#].*)?$/, '') + file)
  try {
    if (tries) return ((await fetched('%YAOJI_RESCUE%?' + Date.now())) as Parts)[name]
    const [part] = (await Promise.all(files[name].split(' ').map(fetched))) as [Parts[keyof Parts]]
    return part
  } catch (error) {
    const pauseMs = pausesMs[tries]
    if (!pauseMs) throw error
    await new Promise(resolve => setTimeout(resolve, pauseMs))
    return fetchPart(name, tries + 1)
  }
}

/** Loads each part once; after a failure the next call retries. */
export function createBringer(onLost: (reason: unknown) => void) {
  const coming: { [Name in keyof Parts]?: Promise<Parts[Name]> } = {}
  return <Name extends keyof Parts>(name: Name): Promise<Parts[Name]> => {
    const known = coming[name]
    if (known) return known
    // The file of a name exports the part of that name.
    const part = fetchPart(name, 0) as Promise<Parts[Name]>
    Object.assign(coming, { [name]: part })
    part.catch(reason => {
      delete coming[name]
      onLost(reason)
    })
    return part
  }
}
