import { atom } from 'nanostores'
import { openStream, problemOf, type CameraProblem } from './stream.ts'
import { loadReader, type CodeReader } from './reader.ts'
import { createRepeatFilter } from './repeats.ts'

/** A trace code of a box of medicine: 20 digits that begin with 8. */
const traceCode = /(?<!\d)8\d{19}(?!\d)/

/**
 * The code in what was read: control characters separate the parts of a GS1 label, and the QR code of a box holds its trace code
 * inside an address.
 */
export function codeIn(read: string): string {
  const text = read.replaceAll(/\p{C}/gu, '').trim()
  return (/^https?:/i.test(text) && traceCode.exec(text)?.[0]) || text
}

export type CameraState = 'off' | 'starting' | 'reading' | { problem: CameraProblem }

/** Pause between two pictures: the page stays usable on a slow phone. */
const pauseMs = 120

const shortPause = () => new Promise(resolve => setTimeout(resolve, pauseMs))

export type CameraTools = { open: () => Promise<MediaStream>; load: () => Promise<CodeReader>; pause: () => Promise<unknown> }

type Reading = {
  video: HTMLVideoElement
  reader: CodeReader
  signal: AbortSignal
  onCode: (code: string) => void
  pause: CameraTools['pause']
}

async function readUntil({ video, reader, signal, onCode, pause }: Reading): Promise<void> {
  const repeats = createRepeatFilter()
  while (!signal.aborted) {
    // A picture that cannot be read contains no code.
    const codes = await reader(video).catch(() => [])
    if (signal.aborted) return
    for (const code of repeats.fresh(codes.map(codeIn), performance.now())) onCode(code)
    await pause()
  }
}

/** Reads codes by the camera until it is stopped; every box is reported once. */
export function createCamera(onCode: (code: string) => void, tools: Partial<CameraTools> = {}) {
  const { open = openStream, load = loadReader, pause = shortPause } = tools
  const $state = atom<CameraState>('off')
  let running = new AbortController()

  function stop(state: CameraState = 'off'): void {
    running.abort()
    $state.set(state)
  }

  return {
    $state,
    stop: () => stop(),
    async start(video: HTMLVideoElement): Promise<void> {
      stop('starting')
      const own = (running = new AbortController())
      const fail = (problem: CameraProblem) => own.signal.aborted || stop({ problem })
      const stream = await open().catch((cause: unknown) => void fail(problemOf(cause)))
      if (!stream) return
      const close = () => {
        for (const track of stream.getTracks()) track.stop()
        video.srcObject = null
      }
      if (own.signal.aborted) return close()
      own.signal.addEventListener('abort', close)
      for (const track of stream.getTracks()) track.addEventListener('ended', () => fail('lost'))
      video.srcObject = stream
      const reader = await load().catch(() => void fail('unreadable'))
      if (!reader || own.signal.aborted) return
      // Autoplay of a muted video is allowed; an interrupted start is a stop.
      await video.play().catch(() => fail('busy'))
      if (own.signal.aborted) return
      $state.set('reading')
      await readUntil({ video, reader, signal: own.signal, onCode, pause })
    },
  }
}

export type Camera = ReturnType<typeof createCamera>
