import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorPage } from "./error-page.tsx";

type Props = {
  /** What is drawn, by address: another one is tried anew. */
  of?: string;
  children: ReactNode;
};

type State = { broken: boolean; of: string | undefined };

/** Shows the error page instead of a blank one when a page throws [S8.11]. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, of: this.props.of };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { broken: false, of };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.broken ? <ErrorPage /> : this.props.children;
  }
}
