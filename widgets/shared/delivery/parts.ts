export { DeliveryLine } from './delivery-line.tsx'
