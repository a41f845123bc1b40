import { startElements } from '@yaoji/widgets/elements'
import Vue from 'vue/dist/vue.esm.browser.min.js'

const parameters = new URLSearchParams(location.search)

startElements({
  partner: 'demo',
  serviceOrigin: parameters.get('service') ?? 'http://localhost:8787',
  siteOrigin: parameters.get('site') ?? 'http://localhost:4321',
})

// Without it Vue 2 takes the elements for components of its own and warns.
Vue.config.ignoredElements = [/^yaoji-/]

new Vue({
  el: '#app',
  data: { ids: [], label: '搜索商品' },
  methods: {
    note(event) {
      event.preventDefault()
      this.ids.push(event.detail.goodsId)
    },
  },
})
