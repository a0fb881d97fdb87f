import { Component } from 'react'
import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly fallback: (retry: () => void) => ReactNode
  readonly onRetry: () => void
}

/** The chart may fail to load or to draw; price and orders beside it go on. React wants a class for this. */
export class ChartBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const retry = (): void => {
      this.props.onRetry()
      this.setState({ hasFailed: false })
    }
    return this.state.hasFailed ? this.props.fallback(retry) : this.props.children
  }
}
