import { errors } from "../../../../contract/shared/errors.ts";
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS, PICTURE_SIDE } from "../../../../contract/users/picture.ts";

/** What of a picture is shown: its middle, as shares of its sides, and how much larger than to fill the square. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const MAX_ZOOM = 4;
export const whole: Crop = { x: 0.5, y: 0.5, zoom: 1 };

export interface Sides {
  width: number;
  height: number;
}

/** The side of the square that a crop takes out, in the picture's own pixels. */
export const sideOf = ({ width, height }: Sides, zoom: number): number => Math.min(width, height) / zoom;

const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** The nearest crop that stays inside the picture. */
export const inside = (picture: Sides, { x, y, zoom: asked }: Crop): Crop => {
  const zoom = within(asked, 1, MAX_ZOOM);
  const half = sideOf(picture, zoom) / 2;
  const [left, top] = [half / picture.width, half / picture.height];
  return { x: within(x, left, 1 - left), y: within(y, top, 1 - top), zoom };
};

/** The crop after its square was dragged by so many of its own sides. */
export const dragged = (picture: Sides, crop: Crop, right: number, down: number): Crop => {
  const side = sideOf(picture, crop.zoom);
  return inside(picture, {
    ...crop,
    x: crop.x - (right * side) / picture.width,
    y: crop.y - (down * side) / picture.height,
  });
};

/** Why a file cannot be a picture of somebody, in the words that the server has for it too [S5.8]. */
export const fileProblem = ({ type, size }: File): string | null => {
  if (!type.startsWith("image/")) return errors["not-a-picture"][1];
  return size > PICTURE_MAX_BYTES ? errors["picture-too-large"][1] : null;
};

/** Opens a file as a picture; throws the sentence for the person where it is none. */
export const openPicture = async (file: File): Promise<HTMLImageElement> => {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  await new Promise((done, failed) => {
    picture.onload = done;
    // Whatever it is called, it cannot be read as one.
    picture.onerror = () => failed(new Error(errors["not-a-picture"][1]));
  });
  const { naturalWidth: width, naturalHeight: height } = picture;
  if (width * height > PICTURE_MAX_PIXELS) throw new Error(errors["picture-too-large"][1]);
  if (width * height === 0) throw new Error(errors["not-a-picture"][1]);
  return picture;
};

/** What the crop shows, as a file of the size that is stored. */
export const cut = async (picture: HTMLImageElement, { x, y, zoom }: Crop): Promise<Blob> => {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const side = sideOf({ width, height }, zoom);
  const canvas = document.createElement("canvas");
  canvas.width = PICTURE_SIDE;
  canvas.height = PICTURE_SIDE;
  canvas
    .getContext("2d")
    ?.drawImage(picture, x * width - side / 2, y * height - side / 2, side, side, 0, 0, PICTURE_SIDE, PICTURE_SIDE);
  // A browser that cannot write WebP writes PNG.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.92));
  if (!blob) throw new Error(errors["not-a-picture"][1]);
  return blob;
};
