import DefaultTheme from 'vitepress/theme'
import { h, onMounted, ref } from 'vue'
import './style.css'

/** A Vue component that draws a diagram from its Mermaid text. */
const Mermaid = {
  props: { code: { type: String, required: true } },
  setup({ code }) {
    const drawn = ref('')
    onMounted(async () => {
      const { default: mermaid } = await import('mermaid')
      const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'neutral'
      mermaid.initialize({ startOnLoad: false, theme })
      const { svg } = await mermaid.render(`picture-${code.length}`, decodeURIComponent(code))
      drawn.value = svg
    })
    return () => h('div', { class: 'mermaid', innerHTML: drawn.value })
  },
}

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => app.component('Mermaid', Mermaid),
}
