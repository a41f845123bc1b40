import { tellFailure } from '../failures/failure-notice.ts'

/** A part that is fetched for what the buyer has just asked for; undefined, and told, where it cannot be. */
export async function arrived<Part extends object>(part: Promise<Part>): Promise<Part | undefined> {
  return part.catch(() => void tellFailure({ kind: 'network' }, {}))
}
