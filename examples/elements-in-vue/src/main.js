import { startElements } from '@yaoji/widgets/elements'
import { createApp } from 'vue/dist/vue.esm-browser.prod.js'

const parameters = new URLSearchParams(location.search)

startElements({
  partner: 'demo',
  serviceOrigin: parameters.get('service') ?? 'http://localhost:8787',
  siteOrigin: parameters.get('site') ?? 'http://localhost:4321',
})

const app = createApp({
  data: () => ({ ids: [], label: '搜索商品' }),
  methods: {
    note(event) {
      event.preventDefault()
      this.ids.push(event.detail.goodsId)
    },
  },
})
// Without it Vue takes the elements for components of its own and warns. With single file components this belongs into the options of the build.
app.config.compilerOptions.isCustomElement = tag => tag.startsWith('yaoji-')
app.mount('#app')
