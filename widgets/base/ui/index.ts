export { Button, type ButtonProps } from './button.tsx'
export { Icon, type IconName } from './icon.tsx'
export { Notices } from './notices-view.tsx'
