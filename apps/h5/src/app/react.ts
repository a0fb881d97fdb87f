// A file of its own that runs before the app's: evaluating both in one go would keep a slow phone from answering a tap.
import 'react-dom/client'
import 'react/jsx-runtime'
