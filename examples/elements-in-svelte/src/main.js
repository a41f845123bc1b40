import { startElements } from '@yaoji/widgets/elements'
import { mount } from 'svelte'
import App from './app.svelte'

// The tests say where the service and the site are.
// A partner writes both addresses below.

const parameters = new URLSearchParams(location.search)

startElements({
  partner: 'demo',
  serviceOrigin: parameters.get('service') ?? 'http://localhost:8787',
  siteOrigin: parameters.get('site') ?? 'http://localhost:4321',
})

mount(App, { target: document.querySelector('#app') })
