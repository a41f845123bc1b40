// In the place of lib/clock.ts on partners' pages: nothing there is shown by the service's time.
import { atom } from 'nanostores'

export const $serverTime = /* @__PURE__ */ atom(0)

export const setServerTime = (): void => undefined
