export { login, type LoginResult } from './log-in.ts'
export { logout } from './log-out.ts'
export { refreshSession } from './refresh.ts'
export { $isMember, $session, type SessionValue } from './store.ts'
