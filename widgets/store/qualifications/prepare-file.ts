import * as joiningLimits from '@yaoji/contract/people/joining'
import { smallerPicture } from '../../base/lib/files/smaller-picture.ts'
import { messages } from './messages.ts'

/** A picture of a phone says all in this; what is larger takes longer to send and is read no better. */
const pictureBytes = 2_097_152
const taken: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf']

/** What a file may not be, in words; the service looks at its bytes once more. */
export function fileProblem({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (size === 0) return messages.empty
  if (!taken.includes(type) && (!type.startsWith('image/') || type === 'image/svg+xml')) return messages.wrongType
  return type === 'application/pdf' && size > joiningLimits.paperFileMaxBytes ? messages.tooLarge : undefined
}

/** What is sent of a file: a large picture is drawn smaller, one of another kind, as some phones take them, as a JPEG. */
export async function prepareFile(file: File): Promise<Blob | string> {
  const problem = fileProblem(file)
  if (problem !== undefined) return problem
  const isKnown = taken.includes(file.type)
  const prepared = await smallerPicture(file, isKnown ? pictureBytes : 0).catch(() => undefined)
  if (!prepared || !taken.includes(prepared.type)) return isKnown ? messages.unreadable : messages.foreignPicture
  return prepared.size > joiningLimits.paperFileMaxBytes ? messages.tooLarge : prepared
}
