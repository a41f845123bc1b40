import type { Parts } from './part.ts'

/** The files of each part, its own first, beside the script or in the folder of its version; the build fills them in. */
const files: Record<keyof Parts, string> = { search: '%YAOJI_PART_SEARCH%', cart: '%YAOJI_PART_CART%' }

const pausesMs = [600, 2_400]

const script = import.meta.url

/** `import()` of an address that is known only here; the build writes it so, for TypeScript would put a helper around it. */
declare const importOf: (address: string) => Promise<unknown>

/**
 * All files of a part at once, so that none waits until another has named it. Many engines keep a module that failed as failed, and with it
 * what names it: after a failure the parts come in one file that names no other, under an address that none had before.
 */
async function fetchPart(name: keyof Parts, tries: number): Promise<Parts[keyof Parts]> {
  const fetched = (file: string) => importOf(new URL(file, script).toString())
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

/** Brings each part once; one that could not be had is asked for anew with the next call. */
export function createBringer(onLost: (reason: unknown) => void) {
  const coming: { [Name in keyof Parts]?: Promise<Parts[Name]> } = {}
  return <Name extends keyof Parts>(name: Name): Promise<Parts[Name]> => {
    const known = coming[name]
    if (known) return known
    // The file of a name holds the part of that name.
    const part = fetchPart(name, 0) as Promise<Parts[Name]>
    Object.assign(coming, { [name]: part })
    part.catch(reason => {
      delete coming[name]
      onLost(reason)
    })
    return part
  }
}
