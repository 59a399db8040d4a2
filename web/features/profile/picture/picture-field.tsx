import { CircleAlert, Upload } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { updateProfile } from "../../../../contract/users/commands.ts";
import { pictureTypes } from "../../../../contract/users/picture.ts";
import { useMe } from "../../../sync/live.ts";
import { useCommand } from "../../../sync/use-command.ts";
import { text } from "../../../text/catalogue.ts";
import { said } from "../../../text/said.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { ProgressBar } from "../../../ui/display/progress-bar.tsx";
import { fileProblem, openPicture } from "./crop.ts";
import { CropDialog } from "./crop-dialog.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

/** My picture, and another one: chosen, cropped, sent, or taken away [S5.8, D38]. */
export function PictureField() {
  const words = text().profile;
  const me = useMe();
  const run = useCommand(updateProfile);
  const { share, upload } = usePictureUpload();
  const file = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    // The same file again is a choice, too.
    target.value = "";
    if (!chosen) return;
    const wrong = fileProblem(chosen);
    setProblem(wrong);
    if (wrong) return;
    await openPicture(chosen).then(setPicture, (reason: Error) => setProblem(reason.message));
  }

  function close() {
    if (picture) URL.revokeObjectURL(picture.src);
    setPicture(null);
  }

  return (
    <div className="flex items-center gap-4">
      <Avatar id={me.id} name={me.fullName} image={me.profilePicture} size={96} label={words.picture} />
      <div className="flex min-w-0 flex-col gap-2">
        <input
          ref={file}
          type="file"
          accept={pictureTypes.join()}
          aria-label={words.uploadPicture}
          // The button beside it is the one that people and screen readers meet.
          className="hidden"
          onChange={(event) => void choose(event)}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            ref={other}
            icon={<Upload size={14} aria-hidden="true" />}
            busy={share !== null}
            onClick={() => file.current?.click()}
          >
            {me.profilePicture ? words.changePicture : words.uploadPicture}
          </Button>
          {me.profilePicture && share === null && (
            <Button
              variant="secondary"
              onClick={() => {
                // This button goes with the picture.
                other.current?.focus();
                const label = words.removePictureFailed;
                run({ params: {}, body: { profilePicture: null } }, { label }).catch(() => undefined);
              }}
            >
              {words.removePicture}
            </Button>
          )}
        </div>
        {share !== null && <ProgressBar label={words.uploading} value={share} max={1} />}
        {problem ? (
          <p role="alert" className="flex items-start gap-1 text-sm text-danger-text">
            <CircleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
            {said(problem)}
          </p>
        ) : (
          <p className="text-sm text-text-faint">{words.pictureHint}</p>
        )}
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          onClose={close}
          onDone={(blob) => {
            close();
            void upload(blob);
          }}
        />
      )}
    </div>
  );
}
