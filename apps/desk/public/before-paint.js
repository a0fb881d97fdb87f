// Runs before the first paint: theme and language that this browser keeps (src/session/appearance.ts), so that nothing flashes.
;(function () {
  const kept = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  const root = document.documentElement
  root.dataset.theme =
    kept('desk_theme') || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  root.lang = kept('desk_language') === 'zh' ? 'zh-CN' : 'en-US'
})()
