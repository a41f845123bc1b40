let audio: AudioContext | undefined

/** Two short tones: a person who scans looks at the goods, not at the screen. Silent where the browser plays no sound. */
export function warn(): void {
  try {
    audio ??= new AudioContext()
    for (const at of [0, 0.18]) {
      const tone = audio.createOscillator()
      tone.frequency.value = 330
      tone.connect(audio.destination)
      tone.start(audio.currentTime + at)
      tone.stop(audio.currentTime + at + 0.12)
    }
  } catch {
    // The message stays on the screen.
  }
}
