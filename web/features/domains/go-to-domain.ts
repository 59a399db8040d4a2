import { navigate } from "wouter/use-browser-location";
import type { DomainFields } from "../../../contract/domains/domain.ts";
import { switchDomain } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { toast } from "../../ui/overlays/toast.tsx";

/** Opens a domain of mine on its home page [S4.7]. If it cannot be loaded, everything stays as it was. */
export async function goToDomain({ id, name }: Pick<DomainFields, "id" | "name">): Promise<void> {
  const words = text();
  try {
    await switchDomain(id);
    navigate("/home");
  } catch {
    toast({
      kind: "error",
      title: words.domainDialogs.switchFailed(name),
      action: { label: words.common.retry, onClick: () => void goToDomain({ id, name }) },
    });
  }
}
