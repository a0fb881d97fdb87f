import { Component } from 'react'
import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly fallback: ReactNode
}

/** A page that breaks takes only itself down: rail and keys stand. */
export class PageBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
