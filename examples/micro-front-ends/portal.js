// A portal of some company, which opens and closes the application by the framework that its address names.
const query = new URLSearchParams(location.search)
/** Which of its ways of isolation the framework takes. */
const isolation = query.get('isolation')
const container = document.querySelector('#app')
const name = 'purchase'
const entry = new URL('/purchase.html', location.href).href

const frameworks = {
  async qiankun() {
    const { loadMicroApp } = await import('qiankun')
    const sandbox = isolation === 'strict' ? { strictStyleIsolation: true } : true
    let app
    return {
      open() {
        app = loadMicroApp({ name, entry, container }, { sandbox })
        return app.mountPromise
      },
      close: () => app.unmount(),
    }
  },

  async 'micro-app'() {
    const { default: microApp } = await import('@micro-zoe/micro-app')
    microApp.start({ inline: isolation === 'inline' })
    return {
      open() {
        const app = document.createElement('micro-app')
        app.setAttribute('name', name)
        app.setAttribute('url', entry)
        const mounted = new Promise(resolve => app.addEventListener('mounted', resolve))
        container.append(app)
        return mounted
      },
      close: () => container.replaceChildren(),
    }
  },

  async wujie() {
    const { destroyApp, startApp } = await import('wujie')
    return { open: () => startApp({ name, url: entry, el: container, alive: isolation === 'alive' }), close: () => destroyApp(name) }
  },

  async 'single-spa'() {
    const { mountRootParcel } = await import('single-spa')
    const purchase = {
      bootstrap: () => import(/* @vite-ignore */ `${query.get('site')}/embed/v1.js?partner=demo`),
      async mount({ domElement }) {
        domElement.replaceChildren(document.createElement('yaoji-search'), document.createElement('yaoji-cart'))
      },
      async unmount({ domElement }) {
        domElement.replaceChildren()
      },
    }
    let parcel
    return {
      open() {
        parcel = mountRootParcel(purchase, { domElement: container })
        return parcel.mountPromise
      },
      close: () => parcel.unmount(),
    }
  },
}

const { open, close } = await frameworks[query.get('framework')]()
let work = Promise.resolve()
/** What a button does waits for what the other has begun. */
const then = act => {
  work = work.then(act)
}
document.querySelector('#open').addEventListener('click', () => then(open))
document.querySelector('#close').addEventListener('click', () => then(close))
then(open)
