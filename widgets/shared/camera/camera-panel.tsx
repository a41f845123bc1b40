import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button, Icon } from '../../base/ui/parts.ts'
import { createCamera } from './camera.ts'
import { messages, problemTexts } from './messages.ts'
import { mayHaveCamera } from './stream.ts'

/** Milliseconds: felt through a case, and over before the next box. */
const buzzMs = 60

/** Whether the device has a camera, also one that is plugged in later. */
function useMayHaveCamera(): boolean | undefined {
  const [mayHave, setMayHave] = useState<boolean>()
  useEffect(() => {
    const listening = new AbortController()
    const look = () => void mayHaveCamera().then(may => listening.signal.aborted || setMayHave(may))
    look()
    const devices = navigator.mediaDevices as MediaDevices | undefined
    devices?.addEventListener('devicechange', look, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return mayHave
}

/** The camera runs only while it is seen: it stops with the page and pauses with the tab. */
function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })
  const [camera] = useState(() =>
    createCamera(code => {
      navigator.vibrate?.(buzzMs)
      report.current(code)
    }),
  )
  const isPaused = useRef(false)
  const start = useCallback(() => void (video.current && camera.start(video.current)), [camera])
  useEffect(() => {
    const listening = new AbortController()
    const look = () => {
      const { $state, stop } = camera
      if (document.visibilityState === 'hidden') {
        isPaused.current = $state.get() === 'reading'
        if (isPaused.current) stop()
      } else if (isPaused.current) {
        isPaused.current = false
        start()
      }
    }
    document.addEventListener('visibilitychange', look, { signal: listening.signal })
    window.addEventListener('pagehide', camera.stop, { signal: listening.signal })
    return () => {
      listening.abort()
      camera.stop()
    }
  }, [camera, start])
  return { video, camera, start }
}

type CameraPanelProps = {
  onCode: (code: string) => void
  /** A page for scanning says that the device has no camera; elsewhere the panel is then absent. */
  saysMissing?: boolean
}

/** Reads codes by the camera, one after the other; each is reported once while it is in the picture. */
export function CameraPanel({ onCode, saysMissing = false }: CameraPanelProps) {
  const mayHave = useMayHaveCamera()
  const { video, camera, start } = useCamera(onCode)
  const state = useStore(camera.$state)
  const isOpen = state === 'starting' || state === 'reading'
  if (!mayHave && !isOpen) return mayHave === false && saysMissing ? <p className="yaoji-camera__text">{problemTexts.missing}</p> : null
  const problem = typeof state === 'object' ? state.problem : undefined
  return (
    <section className="yaoji-camera" aria-label={messages.area} data-state={problem ? 'failed' : (state as string)}>
      <div className="yaoji-camera__picture" hidden={!isOpen}>
        <video ref={video} className="yaoji-camera__video" muted playsInline aria-hidden="true" />
        <span className="yaoji-camera__frame" aria-hidden="true" />
      </div>
      <p className="yaoji-camera__text" role="status">
        {state === 'starting' && messages.starting}
        {state === 'reading' && messages.reading}
        {problem && (
          <>
            <Icon name="alert" /> {problemTexts[problem]}
          </>
        )}
      </p>
      <Button kind={isOpen ? 'plain' : 'primary'} onClick={isOpen ? camera.stop : start}>
        {isOpen ? messages.close : problem ? messages.again : messages.open}
      </Button>
    </section>
  )
}
