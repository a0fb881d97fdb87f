/** The drawn mark of a banner without a picture: two ticks, one rule. The app draws it itself, in its own colours. */
export const MARK_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 40" width="384" height="160">
<g fill="none" stroke="#0e1830" stroke-linejoin="round"><path stroke="#8a8574" stroke-dasharray="2 2" d="M4 33H94M54 14H94"/>
<path stroke-width="1.25" d="M4 33l6-8 4 6 7-12 4 9 6-4 5-14 6 8 3-5 5 6 6-5"/><path d="M81 17v13M79 19.500l2-3 2 3M79 27.500l2 3 2-3"/>
<circle cx="4" cy="33" r="3" fill="#fff" stroke-width="1.25"/></g><circle cx="56" cy="14" r="3.500" fill="#0e1830"/></svg>
`
