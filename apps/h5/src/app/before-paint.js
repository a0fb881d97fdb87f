/*
 * Runs in the page's head before anything is painted; build.ts puts it there, and the server's CSP names its hash.
 * It sets theme, colours of up and down and language from what this browser keeps (session/storage.ts), and hides the
 * prerendered Home where another page, another language or a signed-in customer is about to take its place.
 */
;(function () {
  var root = document.documentElement
  var kept = function (key) {
    try {
      return localStorage.getItem(key)
    } catch (e) {
      return null
    }
  }
  var language = kept('language') || 'en'
  var theme = kept('theme') || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  var palette = kept('palette') || { zh: 'red-up', jp: 'red-up', kor: 'red-up-blue-down' }[language] || 'green-up'
  root.dataset.theme = theme
  if (palette !== 'green-up') root.dataset.updown = palette === 'colour-blind' ? 'blue-orange' : palette
  root.lang = { en: 'en-US', de: 'de-DE', es: 'es-ES', fr: 'fr-FR', hk: 'zh-HK', jp: 'ja', kor: 'ko', th: 'th-TH', zh: 'zh-CN', vi: 'vi-VN' }[language] || 'en-US'
  if (theme === 'dark') document.querySelector('meta[name=theme-color]').content = '#0B1422'
  // The build puts the names of files here (prerender-home.ts), so that what this address needs is asked for at once.
  var words = "words"
  var rest = "rest"
  var pages = "pages"
  var ask = function (file) {
    if (!file) return
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/h5/' + file
    link.fetchPriority = 'low'
    document.head.append(link)
  }
  ask(words[language])
  // The device installs the app under its words in this language.
  if (language !== 'en') document.querySelector('link[rel=manifest]').href += '?language=' + language
  var isHome = /^(#\/?(pages\/aboutus\/aboutus)?)?$/.test(location.hash)
  if (!isHome) ask(rest[language])
  var files = pages[location.hash.replace(/^#\/?pages\//, '').split('?')[0]]
  for (var i = 0; files && i < files.length; i++) ask(files[i])
  if (!isHome || language !== 'en' || kept('token') !== null) root.dataset.awaits = ''
})()
