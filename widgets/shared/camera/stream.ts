/** Why no camera is reading. */
export type CameraProblem = 'insecure' | 'unsupported' | 'missing' | 'refused' | 'busy' | 'lost' | 'unreadable'

class NoCamera extends Error {
  readonly problem: CameraProblem
  constructor(problem: CameraProblem) {
    super(problem)
    this.problem = problem
  }
}

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** The problem behind an error of `getUserMedia`; what has no name of its own is a camera that does not start. */
export function problemOf(cause: unknown): CameraProblem {
  if (cause instanceof NoCamera) return cause.problem
  return (cause instanceof Error || cause instanceof DOMException ? problems[cause.name] : undefined) ?? 'busy'
}

/** The camera at the back of a phone, the only one of a computer. @throws {NoCamera | DOMException} */
export async function openStream(): Promise<MediaStream> {
  if (!isSecureContext) throw new NoCamera('insecure')
  // Absent in old browsers and in the web views of some apps, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new NoCamera('unsupported')
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

/** Whether a button for the camera makes sense: where the browser cannot tell, its press says why. */
export async function mayHaveCamera(): Promise<boolean> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return true
  const found = await devices.enumerateDevices().catch(() => undefined)
  return !found || found.some(({ kind }) => kind === 'videoinput')
}
