export { $isMember, $session, login, logout, refreshSession, reloadAfterLogin, type SessionValue } from './store.ts'
