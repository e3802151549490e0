// In the first bundle.
import { Component, type ReactNode } from 'react'
import { reloadFresh } from '../start/reloadFresh'
import { say } from '../texts/say'
import { Blank } from '../ui/Blank'
import { Button } from '../ui/Button'

/** A screen that failed says so in its place; the frame and the other screens stay. A chunk that is gone wants a reload. */
export class ErrorBoundary extends Component<{ resetOn: string; children: ReactNode }, { failed: string | null }> {
  override state: { failed: string | null } = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: error instanceof Error ? error.message : 'unknown' }
  }

  override componentDidUpdate(before: { resetOn: string }) {
    if (before.resetOn !== this.props.resetOn && this.state.failed !== null) this.setState({ failed: null })
  }

  override render() {
    if (this.state.failed === null) return this.props.children
    return (
      <Blank drawing="broken" title={say('failed.title')} action={<Button onClick={() => void reloadFresh()}>{say('failed.reload')}</Button>}>
        {say('failed.text')}
      </Blank>
    )
  }
}
