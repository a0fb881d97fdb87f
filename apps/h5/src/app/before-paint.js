/*
 * Runs in the page's head before anything is painted; build.ts puts it there, and the server's CSP names its hash.
 * It sets theme, colours of up and down and language from what this browser keeps (packages/web/src/state/storage.ts), and hides the
 * prerendered Home where another page, another language or a signed-in customer is about to take its place. Its words are
 * the oldest ones: it runs where nothing else of the app does.
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

  // The build puts the tables of packages/language here (language-tables.ts).
  var languages = "languages"

  // The device's before a choice, as languageOfDevice of packages/language says it.
  var language = kept('language')
  var tags = language ? [] : navigator.languages || []
  for (var at = 0; !language && at < tags.length; at++) {
    var tag = tags[at].toLowerCase()
    language = /^zh-(?!hans)(?:.*-)?(?:hant|hk|tw|mo)\b/.test(tag) ? 'hk' : languages.byTag[(/^[a-z]{2}(?=-|$)/.exec(tag) || [])[0]]
  }

  language = language || 'en'

  // The newest of what the app is made of: a browser without it gets the prices as one plain table.
  if (typeof AbortSignal === 'undefined' || !AbortSignal.any || !Map.groupBy)
    return location.replace('/h5/prices?language=' + language)

  var theme = kept('theme') || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  var palette = kept('palette') || languages.palettes[language] || 'green-up'

  root.dataset.theme = theme
  if (palette !== 'green-up') root.dataset.palette = palette

  root.lang = languages.html[language] || 'en-US'
  if (theme === 'dark') document.querySelector('meta[name=theme-color]').content = '#0B1422'

  // The build puts the names of files here (prerender-home.ts), so that what this address needs is asked for at once.
  var words = "words"
  var tabs = "tabs"
  var rest = "rest"
  var routes = "routes"
  var pages = "pages"
  var own = "own"
  var asked = {}

  var ask = function (file) {
    if (!file || asked[file]) return

    asked[file] = true
    var link = document.createElement('link')
    if (/\.css$/.test(file)) {
      link.rel = 'preload'
      link.as = 'style'
      link.crossOrigin = ''
    } else {
      link.rel = 'modulepreload'
      link.fetchPriority = 'low'
    }

    link.href = '/h5/' + file
    document.head.append(link)
  }

  ask(words[language])

  // The device installs the app under its words in this language.
  if (language !== 'en') document.querySelector('link[rel=manifest]').href += '?language=' + language
  var isHome = /^(#\/?(pages\/aboutus\/aboutus)?)?$/.test(location.hash)
  var isSignedIn = kept('token') !== null
  var page = pages[location.hash.replace(/^#\/?pages\//, '').split('?')[0]]

  if (!isHome) ask(tabs[language])
  if (!isHome && !(page && !page.files)) routes.concat(rest[language]).forEach(ask)

  // The roots travel in one file, and their first view does without the rest of the words.
  // A guarded page leads to the log-in otherwise, and browsers complain of styles that were fetched and not used.
  if (page && (isSignedIn || !page.guarded)) (page.files || own).forEach(ask)
  if (isSignedIn) own.forEach(ask)
  if (!isHome || language !== 'en' || isSignedIn) return void (root.dataset.awaits = '')

  // The prerendered page has one button, whose tap may come before the script that hears it (app/appearance.tsx).
  addEventListener('click', function (event) {
    if (!root.dataset.tap && event.target.closest('button')) root.dataset.tap = 'early'
  })
})()
