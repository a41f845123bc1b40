// In the place of lib/clock.ts on partners' pages: nothing there is shown by the service's time.
import { atom } from 'nanostores'

export const $serverTime = atom(0)

export const setServerTime = (): void => undefined
