export { $isMember, $session, $shopNotes, login, logout, refreshSession, reloadAfterLogin, type SessionValue } from './store.ts'
