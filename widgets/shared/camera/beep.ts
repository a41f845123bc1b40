/** Hz and seconds: one high tone is right, two low ones are wrong; a hand that is full hears the difference. */
const tones = {
  right: [{ pitch: 1_320, at: 0, long: 0.07 }],
  wrong: [
    { pitch: 220, at: 0, long: 0.16 },
    { pitch: 220, at: 0.22, long: 0.16 },
  ],
} as const

const volume = 0.12

export type Beeper = { play: (tone: keyof typeof tones) => void; close: () => void }

/** Sounds without a file; where a browser has none it is still. */
export function createBeeper(): Beeper {
  let context: AudioContext | undefined
  return {
    play(tone) {
      if (typeof AudioContext === 'undefined') return
      const own = (context ??= new AudioContext())
      for (const { pitch, at, long } of tones[tone]) {
        const [source, gain] = [own.createOscillator(), own.createGain()]
        source.frequency.value = pitch
        gain.gain.value = volume
        source.connect(gain).connect(own.destination)
        source.start(own.currentTime + at)
        source.stop(own.currentTime + at + long)
      }
    },
    close() {
      void context?.close()
      context = undefined
    },
  }
}
