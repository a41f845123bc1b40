/** Bytes of the hash that the name of a picture ends with, in hexadecimal digits. */
const hashLength = 8
/** The name of a picture begins with at most so much of the one that the editor gave it. */
const nameLength = 40

/**
 * The name under which a picture that an editor sends is kept: letters and digits of its own name, and what tells its bytes apart from another's.
 *
 * @example pictureName('IMG 1.PNG', '0123abcd…') is 'img-1-0123abcd.webp'
 */
export function pictureName(name: string, hash: string): string {
  const clean = name
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, nameLength)
  return `${clean || 'tupian'}-${hash.slice(0, hashLength)}.webp`
}

/** Whether an editor has sent the picture, by its address. */
export const isSentPicture = (address: string): boolean => /^\/images\/[a-z0-9-]+-[0-9a-f]{8}\.webp$/.test(address)
