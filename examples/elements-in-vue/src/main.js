import { createApp } from 'vue/dist/vue.esm-browser.prod.js'

const app = createApp({
  data: () => ({ ids: [], label: '搜索商品' }),
  methods: {
    note(event) {
      event.preventDefault()
      this.ids.push(event.detail.goodsId)
    },
  },
})
// Without it Vue takes the elements for components of its own and warns. With single file components it stands in the options of the build.
app.config.compilerOptions.isCustomElement = tag => tag.startsWith('yaoji-')
app.mount('#app')
