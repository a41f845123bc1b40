import type { Random } from './random.ts'

/** What visitors prove on the way to an account or a new password stays with their device. */
const ofProof = /^\/api\/(auth\/|user\/(resetPassword|phone\/))/
const devices = 2

/** Cookies that proofs have set, as some devices keep them. */
export function createDevices(random: Random) {
  const proofs = new Map<number, string>()
  return {
    pick: (url: string): number | undefined => (ofProof.test(url) && random.chance(0.9) ? random.below(devices) : undefined),
    cookieOf: (device: number): string => proofs.get(device) ?? '',
    keep(device: number, header: string | string[] | undefined): void {
      for (const each of [header ?? []].flat()) {
        const [, pair] = /^(__Host-pid=[^;]*)/.exec(each) ?? []
        if (pair !== undefined) proofs.set(device, pair)
      }
    },
  }
}
