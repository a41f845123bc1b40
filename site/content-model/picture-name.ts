/** Length of the hash at the end of a picture's name, in hexadecimal digits. */
const hashLength = 8
/** Length to which the editor's file name is cut. */
const nameLength = 40

/**
 * The stored name of a picture that an editor uploads: letters and digits of its file name, and a hash of its bytes.
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

/** Whether the address is of a picture that an editor uploaded. */
export const isSentPicture = (address: string): boolean => /^\/images\/[a-z0-9-]+-[0-9a-f]{8}\.webp$/.test(address)
