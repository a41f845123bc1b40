export { DoorPanel } from './door-panel.tsx'
