import type { Handler } from "../../platform/http/routes.ts";
import { handleAddReaction, handleDeleteComment, handleRemoveReaction, handleUpdateComment } from "./change-comment.ts";
import { handleCreateComment } from "./create-comment.ts";

/** What people say of tasks. */
export const comments = (): Handler[] => [
  handleCreateComment,
  handleUpdateComment,
  handleDeleteComment,
  handleAddReaction,
  handleRemoveReaction,
];
