export { ChatButton } from './chat-button.tsx'
export { ChatHost } from './chat-host.tsx'
