export { WhyHost, WhyPrice } from './why-price.tsx'
